import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The button that leads out of it. */
  footer: ReactNode;
  children: ReactNode;
}

/** Over everything else, and with no way past it: whose session this is must be settled first. */
export const SessionDialog = ({ title, footer, children }: Props) => (
  <Modal
    open
    title={title}
    width={400}
    centered
    closable={false}
    mask={{ closable: false }}
    keyboard={false}
    zIndex={2000}
    footer={footer}
  >
    {children}
  </Modal>
);
