import { UserOutlined } from '@ant-design/icons';
import { useUser } from '../platform/session.ts';

/** The picture that the person uploaded, else the sign for any person; the name stands beside it. */
export function Avatar({ className }: { className: string }) {
  const { avatar } = useUser();
  return avatar ? <img className={className} src={avatar} alt="" /> : <UserOutlined aria-hidden />;
}
