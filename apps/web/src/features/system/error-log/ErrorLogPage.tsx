import { findClientErrors } from '@tejian/contract/system/error-log/error-log.contract.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** Errors that clients reported (spec §8). */
export default function ErrorLogPage() {
  return <ListPage list={useList(findClientErrors)} />;
}
