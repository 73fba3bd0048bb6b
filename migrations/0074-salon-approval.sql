-- Whether an operator is to look at a salon: a draft that waits for their approval, or a new salon that is live already.
alter table salon add column review text not null default 'none'
  constraint salon_review check (review in ('none', 'requested', 'unreviewed'));
create index salon_review on salon (created_at desc, id desc) where review <> 'none';
