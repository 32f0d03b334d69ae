-- Forms of units, applications and items belong to no kind of equipment: lists showed their code as one.
update definition_version set kind_code = '' where kind = 'form' and kind_code in ('unit', 'application', 'item');
update definition_draft set kind_code = '' where kind = 'form' and kind_code in ('unit', 'application', 'item');
