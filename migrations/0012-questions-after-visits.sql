-- Who is asked how it was, a while after their visit: found by when it ended.
create index booking_completed_end on booking (ends_at) where status = 'completed';
