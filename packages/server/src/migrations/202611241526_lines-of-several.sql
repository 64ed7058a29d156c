-- A line of the bank may be several movements of ours (a batch), and a movement several lines (decision 0203). Where one line is one
-- movement, the line names it as before.
create table statement_share (
  group_id bigint not null,
  org_id bigint not null,
  line_id bigint not null,
  flow_id bigint not null,
  is_notified boolean not null,
  primary key (group_id, line_id, flow_id),
  foreign key (group_id, line_id) references statement_line (group_id, id),
  foreign key (group_id, flow_id) references account_flow (group_id, id)
);
call scope_table('statement_share', 'org');
create index statement_share_flow on statement_share (group_id, flow_id);
