// The checks of our own that read every source, in one process: each source is read and parsed once.
import './check-architecture.ts';
import './check-house.ts';
import './check-texts.ts';
