-- Whether its member has read a notice, and what it asks: nothing (0), a review (1), or to think of a day that comes (2).
alter table notification
  add column read_at timestamptz,
  add column notice_kind text not null default '0' constraint notification_kind_check check (notice_kind in ('0', '1', '2'));
create index notification_unread on notification (group_id, user_id, id desc) where read_at is null and not dismissed;
-- Reviews that wait are found by their record when somebody has given the review.
create index notification_waiting on notification (group_id, url) where notice_kind = '1' and not dismissed;
