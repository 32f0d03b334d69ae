-- What a conclusion means is stored with it, from the template that the report was made with; nothing reads it from the word.
alter table report add column conclusion_polarity text
  check (conclusion_polarity in ('positive', 'conditional', 'negative', 'none'));
alter table item add column conclusion_polarity text
  check (conclusion_polarity in ('positive', 'conditional', 'negative', 'none'));

-- The forms that are stored say so from now on, in the very words that the release ships: a form in use does not change else.
-- A word that the form does not list among its positive ones is negative.
update report_template t set content = jsonb_set(content, '{conclusion,polarity}', (
  select jsonb_object_agg(value, case
    when not content #> '{conclusion,positive}' @> to_jsonb(value) then 'negative'
    when value = '基本符合要求' then 'conditional'
    else 'positive' end)
  from jsonb_array_elements_text(t.content #> '{conclusion,values}') as v(value)))
where content #> '{conclusion,polarity}' is null and jsonb_array_length(content #> '{conclusion,values}') > 0;

-- What is printed and signed stays as it is: entry, frozen values and judgement are not touched.
update report r set conclusion_polarity = coalesce(
  (select t.content #> '{conclusion,polarity}' ->> r.conclusion from report_template t
    where t.code = r.template_code and t.version = r.template_version), 'none')
where conclusion is not null;

update item i set conclusion_polarity = coalesce(
  (select t.content #> '{conclusion,polarity}' ->> i.conclusion
    from report r join report_template t on t.code = r.template_code and t.version = r.template_version
    where r.item_id = i.id order by r.state = 'voided', r.created_at desc limit 1), 'none')
where conclusion is not null;

-- Nobody writes a word without its meaning.
alter table report add constraint report_polarity check ((conclusion is null) = (conclusion_polarity is null));
alter table item add constraint item_polarity check ((conclusion is null) = (conclusion_polarity is null));
