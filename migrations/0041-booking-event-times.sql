-- What became of bookings is counted for operators every few seconds, by time. Events are only ever added, about in the order of
-- their time: an index of block ranges finds the latest and costs a booking next to nothing.
create index booking_event_at on booking_event using brin (at) with (autosummarize = on);
