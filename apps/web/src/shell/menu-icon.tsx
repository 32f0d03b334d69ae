import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  DollarOutlined,
  HomeOutlined,
  LinkOutlined,
  MessageOutlined,
  MobileOutlined,
  SearchOutlined,
  SettingOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons that the server's menu may name. */
const icons: Readonly<Record<string, ComponentType>> = {
  audit: AuditOutlined,
  chart: BarChartOutlined,
  database: DatabaseOutlined,
  money: DollarOutlined,
  home: HomeOutlined,
  link: LinkOutlined,
  message: MessageOutlined,
  mobile: MobileOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  tool: ToolOutlined,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />; // its own name is an English word, which would be read out before the entry
}
