-- The list of people is filtered by the duties that they hold.
create index staff_duty_held on staff_duty (group_id, (check_type || '-' || check_op_type), user_id);
