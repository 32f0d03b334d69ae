/**
 * Fills a database with an invented archive for measurements: units, and equipment of which nine tenths are lifts.
 *   node bench/seed-equipment.ts <data folder> [rows = 1000000]
 * Other measurements call `seedEquipment` themselves.
 */
import type pg from 'pg';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { withoutIndexes } from './parts/seed-applications.ts';

export interface Amount {
  rows: number;
  units: number;
}

/** Adds an institute (code BENCH) with its archive; answers the institute's identifier. */
export async function seedEquipment(pool: pg.Pool, { rows, units }: Amount): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    const { rows: addedRows } = await client.query<{ id: string }>(INSTITUTE);
    const institute = addedRows[0]?.id ?? '';
    const indexes = await withoutIndexes(client, ['equipment', 'unit', 'due_inspection']);
    await client.query(UNITS, [units]);
    await client.query(EQUIPMENT, [rows, units, institute]);
    for (const statement of indexes) await client.query(statement);
    await client.query('vacuum analyze unit, equipment, due_inspection');
    return institute;
  } finally {
    client.release();
  }
}

const INSTITUTE = `
  insert into organisation (id, kind, code, name, path, area_code)
  values ('00000000-0000-7000-8000-00000000bbbb', 'institute', 'BENCH', '示范检测院', '/bench/', '350100')
  on conflict (code) do update set name = excluded.name returning id`;

// Identifiers that sort as they were made, as those of the product do.
const id = (prefix: string, number: string) =>
  `('${prefix}0000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const word = (list: string, of: string) => `(string_to_array('${list}', ' '))[1 + ${of}]`;

const UNITS = `
  insert into unit (id, name, search_name, credit_code, roles, area_code, address, contact_name, contact_phone, updated_at)
  select ${id('0001', 'n')}, name, name, '9135010' || lpad(n::text, 11, '0'), array['01'], area,
    '示范市' || name || '路' || n % 300 || '号', '联系人' || n % 1000, '1380000' || lpad((n % 10000)::text, 4, '0'),
    '2026-11-01'::timestamptz - n * interval '1 minute'
  from (select n, '示范' ||
      ${word('云栖 江滨 榕悦 金融 海峡 闽海 恒化 顺达 安捷 通达 恒升 华升 东辰 恒峰 星河 碧水 锦绣 翠湖 紫金 银杏', 'n % 20')} ||
      ${word('阳光 和平 建设 人民 文化 科技 创新 发展 幸福 团结 友谊 光明 胜利 振兴 朝阳 黄河 长江', '(n / 20) % 17')} || n ||
      ${word('物业服务 购物中心 酒店管理 食品加工 仓储物流 医院 学校 置业 实业', '(n / 7) % 9')} || '有限公司' as name,
      ${word('350102 350103 350104 350105 350111 350112 350121 350122 350123 350124 350125 350181', 'n % 12')} as area
    from generate_series(1, $1::int) n) x
  on conflict do nothing`;

const EQUIPMENT = `
  insert into equipment (id, kind_code, category_code, variety_code, name, model, device_code, registration_code, use_certificate_no,
    identification_code, factory_no, internal_no, use_status, register_status, area_code, use_address, use_unit_id, manufacturer_name,
    manufacture_date, last_inspection_date, next_inspection_date, params, missing_fields, organisation_id, source_key, updated_at)
  select ${id('0002', 'n')}, kind, left(variety, 2) || '00', variety, '曳引驱动乘客电梯', 'HS-K' || n % 50 * 100,
    case when n % 3 = 0 then variety || lpad((n * 7919 % 10000000000)::text, 14, '0') end,
    case when n % 3 > 0 then variety || '350102' || 2008 + n % 15 || lpad((1 + n % 12)::text, 2, '0') || lpad((n % 10000)::text, 4, '0') end,
    '梯11闽A' || lpad((n % 100000)::text, 5, '0') || '(' || 10 + n % 15 || ')', 'TA' || lpad(n::text, 8, '0'),
    'SF' || lpad((n * 104729 % 1000000000)::text, 9, '0'), n % 20 || '#',
    ${word('2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 3 4 1', 'n % 20')}, '1',
    ${word('350102 350103 350104 350105 350111 350112 350121 350122 350123 350124 350125 350181', 'n % 12')},
    '示范市' || ${word('鼓楼 台江 仓山 马尾 晋安 长乐 闽侯 连江 罗源 闽清 永泰 福清', 'n % 12')} || '区'
      || ${word('云栖路 江滨大道 健康路 榕悦街 学府路 工业路 物流园 海峡路 金融街 化工路 文化路', '(n / 12) % 11')}
      || n % 900 || '号' || n % 30 || '栋' || n % 4 || '单元',
    ${id('0001', '1 + (n * 31) % $2::int')}, '示范华升电梯制造有限公司', '2010-01-01'::date + (n % 5000)::int,
    '2025-11-20'::date + (n % 400)::int - 60, '2026-11-20'::date + (n % 400)::int - 60,
    jsonb_build_object('ratedLoad', 500 + n % 20 * 100, 'floors', 2 + n % 30, 'ratedSpeed', 1 + n % 4 * 0.5, 'controlMode', '集选控制'),
    case when n % 10 = 0 then array['safetyManagerName'] else '{}' end, $3::uuid, 'bench-' || n,
    '2026-11-01'::timestamptz - (n / 1000) * interval '1 minute' -- a thousand share a moment, as imported rows do
  from (select n, case when n % 10 = 9 then '4000' else '3000' end as kind,
      case when n % 10 = 9 then '4110' else ${word('3110 3110 3110 3120 3310 3420', '(n % 6)::int')} end as variety
    from generate_series(1, $1::bigint) n) x`;

if (import.meta.main) {
  const [folder, rows = '1000000'] = process.argv.slice(2);
  if (!folder) throw new Error('node bench/seed-equipment.ts <data folder> [rows]');
  const server = await startEmbedded(folder);
  const pool = openPool(server.connection, { poolSize: 2, statementTimeoutMs: 0 });
  await prepareDatabase(openDatabase(pool), pool);
  const amount = { rows: Number(rows), units: Math.max(100, Math.round(Number(rows) / 50)) };
  console.log(`institute ${await seedEquipment(pool, amount)}:`, amount);
  await pool.end();
  await server.stop();
}
