-- How much a unit may owe on credit is agreed with it, as prices are; what is owed past its day is a list by age.
alter table price_agreement drop constraint price_agreement_terms_check;
alter table price_agreement add constraint price_agreement_terms_check
  check (terms in ('price', 'percent', 'exempt', 'ceiling', 'credit'));

alter table charge add column credit_told text not null default '' check (credit_told in ('', 'soon', 'overdue'));
create index charge_overdue on charge (organisation_id,
    (coalesce(credit_until, (submitted_at at time zone 'Asia/Shanghai')::date)), id)
  where submitted_at is not null and not is_void and not is_exempt and amount > pending + confirmed;
create index charge_on_credit on charge (credit_until, id) where credit_until is not null and credit_told <> 'overdue';
