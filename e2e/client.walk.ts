import { walksOfBytes } from './client/bytes.ts';
import { walksOfFailures } from './client/failures.ts';
import { walksOfForms } from './client/forms.ts';
import { walksOfKeyboard } from './client/keyboard.ts';
import { walksOfLists } from './client/lists.ts';
import { walksOfMenus } from './client/menus-and-tabs.ts';
import { walksOfPresses } from './client/presses.ts';
import { walksOfShell } from './client/shell.ts';
import { worldForFile } from './world.ts';

// What only a browser has of the client's own parts, one way through each, in the windows of a clerk and an administrator.
// Their rules are shown by the parts: shell, ui, platform/*.window.test.tsx.
const world = worldForFile();

walksOfMenus(world);
walksOfBytes(world);
walksOfForms(world);
walksOfLists(world);
walksOfPresses(world);
walksOfFailures(world);
walksOfKeyboard(world);
walksOfShell(world); // last: it puts on the dark theme and leaves
