-- Movements that one journal booked (a payment and its fee) all carried the balance after the last of them. Each carries the one before
-- it and its own amount again, in the order of booking.
update account_flow f set running_balance = m.balance, version = f.version + 1
  from (select id, sum(balance_change) over (partition by group_id, account_id, currency order by book_no) as balance
    from account_flow where flow_status = '1') m
  where f.id = m.id and f.running_balance <> m.balance;
