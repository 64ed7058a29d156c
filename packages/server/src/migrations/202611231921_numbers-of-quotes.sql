-- Inquiries and quotes are numbered without gaps, too: without their columns they counted as missing from the first inquiry on.
insert into numbered_column (table_name, column_name) values ('quote_inquiry', 'ask_group_no'), ('fx_quote', 'quote_serial_no');
