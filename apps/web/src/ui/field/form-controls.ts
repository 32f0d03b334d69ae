import { label, note, select } from './controls.tsx';
import LabelControl from './LabelControl.tsx';
import NoteControl from './NoteControl.tsx';
import SelectControl from './SelectControl.tsx';

// Forms have choices, notes and fixed texts from the beginning; a list loads without their programs.
select.give(SelectControl);
label.give(LabelControl);
note.give(NoteControl);
