import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  DollarOutlined,
  HomeOutlined,
  LinkOutlined,
  MessageOutlined,
  MobileOutlined,
  NotificationOutlined,
  SearchOutlined,
  SettingOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons that the server's menu may name. */
export const icons: Readonly<Record<string, ComponentType>> = {
  audit: AuditOutlined,
  chart: BarChartOutlined,
  database: DatabaseOutlined,
  money: DollarOutlined,
  home: HomeOutlined,
  link: LinkOutlined,
  message: MessageOutlined,
  mobile: MobileOutlined,
  notice: NotificationOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  tool: ToolOutlined,
  unit: BankOutlined,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />; // its own name is an English word, which would be read out before the entry
}
