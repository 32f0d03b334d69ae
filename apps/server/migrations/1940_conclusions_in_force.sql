-- What an item says of its report's conclusion counts in rates and questions. A report that is not valid any more has concluded nothing.
update item i set conclusion_polarity = 'none'
from report r
where r.item_id = i.id and r.state in ('replaced', 'withdrawn', 'voided') and i.conclusion_polarity <> 'none'
  and not exists (select from report v where v.item_id = i.id and v.state in ('draft', 'approved'));
