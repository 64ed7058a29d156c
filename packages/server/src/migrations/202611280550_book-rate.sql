-- The rate at which an exposure is booked (decision 0305): quote currency for the quoted unit of its pair, with where it is from and of
-- which day. Exposures of before it have none until somebody enters one.
alter table fx_exposure
  add column book_rate numeric(20,10) constraint fx_exposure_book_rate_check check (book_rate > 0),
  add column book_rate_pair text,
  add column book_rate_source text,
  add column book_rate_date date,
  add constraint fx_exposure_book_rate_whole check (num_nulls(book_rate, book_rate_pair, book_rate_source, book_rate_date) in (0, 4));

-- A change of the rate says what it was before, so that it can be taken back.
alter table fx_exposure_change
  add column book_rate numeric(20,10),
  add column book_rate_before numeric(20,10),
  add column book_rate_source_before text,
  add column book_rate_date_before date,
  drop constraint fx_exposure_change_change_type_check,
  add constraint fx_exposure_change_change_type_check check (change_type in ('1', '2', '3', '4', '5', '9'));
