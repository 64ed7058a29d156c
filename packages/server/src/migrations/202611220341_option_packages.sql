-- Options that were entered as one share a number; it counts without gaps like every other.
insert into numbered_column (table_name, column_name) values ('fx_option', 'package_no');
