import type { BusinessDefinition } from '@tejian/domain/configuration/business-definition/business-definition.ts';
import { flowSettingsOf, type FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { sql, type RawBuilder } from 'kysely';

interface SettingsRow {
  readonly value: Partial<FlowSettings> | null;
  readonly business: BusinessDefinition | null;
}

/** The stored settings of the flow, and the business definition that an application began with. */
export const storedSettings = (applicationId: RawBuilder<unknown>): RawBuilder<SettingsRow> => sql<SettingsRow>`
  select (select s.value from setting s where s.name = 'flow') as value, (select d.content from application b
    join definition_version d on d.kind = 'business' and d.code = b.business_code and d.version = b.business_version
    where b.id = ${applicationId}) as business`;

/**
 * The settings by which an application runs: by the institute, over what they are delivered with; by its business
 * definition, over both.
 */
export const settingsFrom = (row: SettingsRow | undefined): FlowSettings =>
  flowSettingsOf(row?.value ?? {}, row?.business ?? {});
