import { DisconnectOutlined } from '@ant-design/icons';
import { useConnection } from '../platform/live.ts';
import { text } from './shell.text.ts';

/** Says in the header that the server is away, and goes by itself when it is back. */
export function ConnectionNote() {
  const isAway = useConnection((state) => state.isAway);
  return (
    <div role="status" className="bar-away" title={isAway ? text.awayHelp : undefined}>
      {isAway && (
        <>
          <DisconnectOutlined aria-hidden />
          <span>{text.away}</span>
        </>
      )}
    </div>
  );
}
