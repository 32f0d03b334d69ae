import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReport, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { reportCertificate, reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Button } from 'antd';
import { PageWait } from '../../../platform/PageWait.tsx';
import { openFile } from '../../../platform/files.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { polarityTones } from '../../../ui/report-sheet/polarity-tone.ts';
import { text } from './report.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

function Prints({ prints }: { prints: ReportDetail['prints'] }) {
  const { at, who, copies, reason } = text.printColumns;
  if (prints.length === 0) return <p>{text.noPrints}</p>;
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th>{at}</th>
          <th>{who}</th>
          <th>{copies}</th>
          <th>{reason}</th>
        </tr>
      </thead>
      <tbody>
        {prints.map((print) => (
          <tr key={print.at.getTime()}>
            <td>
              <Moment at={print.at} />
            </td>
            <td>{print.userName}</td>
            <td>{print.copies}</td>
            <td>{print.reason || text.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The certificates given row by row: each opens its own file. */
function Certificates({ itemNo, certificates }: { itemNo: string; certificates: ReportDetail['certificates'] }) {
  if (certificates.length === 0) return null;
  return (
    <section>
      <h3>
        {text.certificates(certificates.length)}
        <Button size="small" onClick={() => openFile(reportCertificate, { itemNo })}>
          {text.allCertificates}
        </Button>
      </h3>
      <table className="paper-table">
        <tbody>
          {certificates.map(({ rowNo, certificateNo, name, conclusion, polarity, nextDate }) => (
            <tr key={rowNo}>
              <td>
                <Button type="link" size="small" onClick={() => openFile(reportCertificate, { itemNo, rowNo })}>
                  {certificateNo}
                </Button>
              </td>
              <td className="mono">{name}</td>
              <td className={polarityTones[polarity]}>{conclusion}</td>
              <td>{nextDate ?? text.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Every file of the report with its hash, as the check page knows it. */
function Files({ files }: { files: ReportDetail['files'] }) {
  if (files.length === 0) return null;
  return (
    <table className="paper-table">
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td>{text.fileKinds[file.kind] ?? file.kind}</td>
            <td>
              <Moment at={file.createdAt} />
            </td>
            <td className="mono" title={file.sha256}>
              {file.sha256.slice(0, 16)}…
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Prints and files of one report. */
export function PaperDialog({
  item,
  onClose,
  onPrint,
}: {
  item: Item;
  onClose: () => void;
  onPrint: (copies: number) => void;
}) {
  const report = useCall(findReport, { itemNo: item.itemNo });
  const { data } = report;
  const open = (kind?: 'copy') => openFile(reportPdf, { itemNo: item.itemNo, kind });
  return (
    <TabModal
      open
      title={`${item.reportNo ?? item.itemNo} ${item.inspectedUnit}`}
      footer={null}
      width={640}
      onCancel={onClose}
    >
      {!data && <PageWait on={[report]} />}
      {data && (
        <div className="paper-panes">
          <div className="paper-links">
            <Button onClick={() => open()}>{text.originalFile}</Button>
            <Button onClick={() => open('copy')}>{text.copyFile}</Button>
            <Button type="primary" onClick={() => onPrint(data.template.copies.count)}>
              {data.prints.length > 0 ? text.reprint : text.printNow}
            </Button>
          </div>
          <Certificates itemNo={item.itemNo} certificates={data.certificates} />
          <section>
            <h3>{text.printHistory}</h3>
            <Prints prints={data.prints} />
          </section>
          <section>
            <h3>{text.files}</h3>
            <Files files={data.files} />
          </section>
        </div>
      )}
    </TabModal>
  );
}
