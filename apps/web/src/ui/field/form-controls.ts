import { label, note } from './controls.tsx';
import LabelControl from './LabelControl.tsx';
import NoteControl from './NoteControl.tsx';

// Forms have notes and fixed texts from the beginning; the conditions of a list have none, and a list loads without their programs.
label.give(LabelControl);
note.give(NoteControl);
