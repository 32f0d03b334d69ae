-- What a person confirmed of a statement is more than that its amounts are yuan: each question has its kind.
alter table bank_statement rename column as_yuan to confirmed;
update bank_statement set confirmed = (
  select jsonb_agg(jsonb_build_object('kind', 'yuan') || question order by no)
  from jsonb_array_elements(confirmed) with ordinality as asked(question, no)
) where jsonb_array_length(confirmed) > 0;
