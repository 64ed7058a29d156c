-- What a bank tells as it happens (camt.054) stands again in its statement of the day: a movement is a line of each, once. Before, the
-- lines of the statement were differences, and whoever booked one of them booked the movement twice.
alter table statement_line add column is_notified boolean not null default false;
update statement_line l set is_notified = true
  from bank_statement s join bank_import i on i.group_id = s.group_id and i.id = s.import_id
  where s.group_id = l.group_id and s.id = l.statement_id and i.file_format = 'CAMT054';
drop index statement_line_flow;
create unique index statement_line_flow on statement_line (group_id, flow_id, is_notified) where flow_id is not null;
