import { deliveredRules } from '@tejian/domain/shared/numbering/number-rule.ts';
import { numberingText } from '@tejian/domain/shared/numbering/numbering.text.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import { readReference } from './data.ts';

/** The numbering rules that the release brings, as an institute finds and changes them. */
const deliveredNumbers = Object.values(deliveredRules).map((rule) => ({
  ...rule,
  name: numberingText.names[rule.of],
}));

interface LibraryData {
  readonly version: string;
  readonly libraries: readonly { readonly name: string; readonly content: object }[];
}

interface LabelData {
  readonly version: string;
  readonly templates: readonly { readonly name: string; readonly content: object }[];
}

interface Delivered {
  readonly numbers: typeof deliveredNumbers;
  readonly libraries: LibraryData['libraries'];
  readonly labels: LabelData['templates'];
  readonly messages: LabelData['templates'];
  readonly queries: LabelData['templates'];
  /** The cost of inspections, put together from published tariffs: a draft that an institute makes its own. */
  readonly tariff: { readonly name: string; readonly content: { readonly code: string } };
  /** The content of a flow's business besides kind, categories and flow, by the flow's code. */
  readonly businesses: Readonly<Record<string, object>>;
}

interface DeliveredFlow {
  readonly code: string;
  readonly categoryCodes: readonly string[];
}

const tariffContent = () => readReference<{ version?: string; code: string }>('tariff.json').data[0] ?? { code: '' };

/**
 * The facts that decide whether definitions are to be loaded again: the rules, and for which flows there are
 * definitions.
 */
export const deliveredDefinitions = (
  flows: readonly DeliveredFlow[],
  businesses: Delivered['businesses'],
): Delivered & { readonly flows: readonly DeliveredFlow[] } => ({
  numbers: deliveredNumbers,
  businesses,
  libraries: readReference<LibraryData>('item-libraries.json').data.flatMap(({ libraries }) => libraries),
  labels: readReference<LabelData>('label-templates.json').data.flatMap(({ templates }) => templates),
  messages: readReference<LabelData>('message-templates.json').data.flatMap(({ templates }) => templates),
  queries: readReference<LabelData>('query-models.json').data.flatMap(({ templates }) => templates),
  tariff: { name: definitionText.kinds.tariff, content: tariffContent() },
  flows: flows.map(({ code, categoryCodes }) => ({ code, categoryCodes })),
});

/**
 * The first versions of numbering rules and business definitions. The latter say what the flows that are switched on said
 * themselves before, so that an installation goes on as it did. Where several flows serve one kind and category their dates
 * go on deciding, and what an institute defined itself stays the only definition.
 */
export async function loadDefinitions(
  tx: Tx,
  { numbers, libraries, labels, messages, queries, tariff, businesses }: Delivered,
): Promise<void> {
  const rows = numbers.map(({ name, ...content }) => ({ code: content.code, name, content }));
  await sql`
    insert into definition_version (kind, code, version, name, content, origin)
    select 'numberRule', code, 1, name, content, 'reference'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, name text, content jsonb)
    on conflict (kind, code, version) do update set name = excluded.name, content = excluded.content
    where definition_version.origin = 'reference'`.execute(tx);
  await loadPlain(tx, 'itemLibrary', libraries);
  await loadPlain(tx, 'label', labels);
  await loadPlain(tx, 'messageTemplate', messages);
  await loadPlain(tx, 'queryModel', queries);
  await loadTariffDraft(tx, tariff);
  await sql`
    insert into definition_version (kind, code, version, name, kind_code, category_codes, content, origin)
    select 'business', code, 1, name, kind_code, own,
      jsonb_build_object('code', code, 'kindCode', kind_code, 'categoryCodes', own, 'flowCode', code)
        || coalesce(${JSON.stringify(businesses)}::jsonb -> code, '{}'), 'reference'
    from (
      select distinct on (code) code, name, kind_code, array(
        select category from unnest(category_codes) with ordinality as c(category, place)
        where not exists (select from flow_definition o where o.is_enabled and o.replaced_at is null and o.code <> f.code
            and o.kind_code = f.kind_code and category = any(o.category_codes))
          and not exists (select from definition_version d where d.kind = 'business' and d.kind_code = f.kind_code
            and category = any(d.category_codes))
        order by place) as own
      from flow_definition f where is_enabled and replaced_at is null order by code, version desc
    ) flow where own <> '{}'
    on conflict (kind, code, version) do nothing`.execute(tx);
}

/** First versions whose content says its code and kind by itself. */
const loadPlain = (
  tx: Tx,
  kind: string,
  deliveredLibraries: readonly { readonly name: string; readonly content: object }[],
) =>
  sql`
    insert into definition_version (kind, code, version, name, kind_code, content, origin)
    select ${kind}, content->>'code', 1, name, coalesce(content->>'kindCode', ''), content, 'reference'
    from jsonb_to_recordset(${JSON.stringify(deliveredLibraries)}::jsonb) as x(name text, content jsonb)
    on conflict (kind, code, version) do update set name = excluded.name, content = excluded.content
    where definition_version.origin = 'reference'`.execute(tx);

/** Amounts bind nobody before an institute publishes them from a day on. A draft or version that is there stays as it is. */
const loadTariffDraft = (tx: Tx, { name, content }: Delivered['tariff']) =>
  sql`
    insert into definition_draft (id, kind, code, name, kind_code, category_codes, content, note, saved_by_name, saved_at)
    select ${newId()}::uuid, 'tariff', ${content.code}, ${name}, '', '{}', ${JSON.stringify(content)}::jsonb, '', '', now()
    where not exists (select from definition_draft where kind = 'tariff')
      and not exists (select from definition_version where kind = 'tariff')`.execute(tx);
