-- Currencies of three decimals beside the Kuwaiti dinar, in use and not offered until an administrator enables them, with the pair that the
-- market quotes them in.
insert into currency (currency_code, currency_no, currency_name, currency_name_en, decimal_scale, money_market_basis, currency_flag, ctrl_flag) values
  ('BHD', '048', '巴林第纳尔', 'Bahraini dinar', 3, 360, '1', '0'),
  ('IQD', '368', '伊拉克第纳尔', 'Iraqi dinar', 3, 360, '1', '0'),
  ('JOD', '400', '约旦第纳尔', 'Jordanian dinar', 3, 360, '1', '0'),
  ('LYD', '434', '利比亚第纳尔', 'Libyan dinar', 3, 360, '1', '0'),
  ('OMR', '512', '阿曼里亚尔', 'Omani rial', 3, 360, '1', '0'),
  ('TND', '788', '突尼斯第纳尔', 'Tunisian dinar', 3, 360, '1', '0');

insert into currency_pair (currency_pair_code, currency_pair_no, currency_pair_name, currency_pair_name_en, base_currency, quote_currency,
  priced_way, quoted_unit, quoted_decimal_scale, spread_decimal_scale, pip, spot_lag)
select 'USD/' || q.currency_code, b.currency_no || q.currency_no, b.currency_name || '/' || q.currency_name,
  b.currency_name_en || ' / ' || q.currency_name_en, 'USD', q.currency_code, '1', 1, scale, scale, pip, 2
from (values ('BHD', 5, 0.0001), ('IQD', 2, 0.01), ('JOD', 5, 0.0001), ('LYD', 4, 0.0001), ('OMR', 5, 0.0001), ('TND', 4, 0.0001)) as pair (code, scale, pip)
join currency q on q.currency_code = code
join currency b on b.currency_code = 'USD';
