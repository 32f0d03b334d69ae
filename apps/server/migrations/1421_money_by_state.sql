-- What the supervision of an area was told of: of a small area little, among everything that there is.
create index major_issue_area on major_issue (area_code, created_at desc, id desc);

-- Money that was received, by its state and by how it was paid; agreements by their state; invoices of a stock.
create index receipt_by_state on receipt (organisation_id, state, received_at desc, id desc);
create index receipt_by_way on receipt (organisation_id, pay_way, received_at desc, id desc);
create index price_agreement_by_state on price_agreement (organisation_id, state, requested_at desc, id desc);
create index invoice_of_stock on invoice (stock_id) where stock_id is not null;

-- Who paid, and what for, is looked for by a part of the text.
create index statement_line_payer_bigrams on statement_line using gin (bigrams(payer)) with (fastupdate = off);
create index statement_line_remark_bigrams on statement_line using gin (bigrams(remark)) with (fastupdate = off);
