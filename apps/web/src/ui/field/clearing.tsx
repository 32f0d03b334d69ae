import { CloseCircleFilled } from '@ant-design/icons';
import { text } from './field.text.ts';

/** The cross that empties a choice, with a name for whoever hears the page. */
export const clearing = { clearIcon: <CloseCircleFilled aria-hidden />, label: text.clear };
