-- What hedging relationships designate of a deal is booked by their entries (decision 0311); its mark is that of the rest.
alter table mark_line add column hedged_principal numeric(20, 6) not null default 0 check (hedged_principal >= 0);
