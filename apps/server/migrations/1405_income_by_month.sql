-- The month of a posting in China, as an index can hold it.
create function month_of(at timestamptz) returns text language sql immutable strict parallel safe as $$
  select extract(year from at at time zone 'Asia/Shanghai')::int::text || '-'
    || lpad(extract(month from at at time zone 'Asia/Shanghai')::int::text, 2, '0')
$$;
create index charge_posting_cash_month on charge_posting (month_of(at), at desc, id desc) where account = 'cash';
