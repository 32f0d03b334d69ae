import { Button } from 'antd';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList, type Detail } from '../../../ui/form/DetailList.tsx';
import { text } from './sending.text.ts';

interface Props {
  title: string;
  details: readonly Detail[];
  /** Leads to where the message points, if anywhere. */
  onFollow?: (() => void) | undefined;
  onClose: () => void;
}

/** One message with its text. */
export const MessageDialog = ({ title, details, onFollow, onClose }: Props) => (
  <TabModal
    open
    width={760}
    title={title}
    footer={
      <>
        {onFollow && (
          <Button type="primary" onClick={onFollow}>
            {text.goTo}
          </Button>
        )}
        <Button onClick={onClose}>{text.close}</Button>
      </>
    }
    onCancel={onClose}
  >
    <DetailList details={details} columns={2} />
  </TabModal>
);
