import { streamCall } from '../../kit/stream-call.ts';
import { integer, optional, requiredText, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';

// Uploads that go on where they were cut off: the tus protocol (https://tus.io/protocols/resumable-upload) with its
// extensions creation, expiration and termination. Fields named like headers are headers.

/** The release of the protocol that is spoken. */
export const TUS_VERSION = '1.0.0';

const version = wire('tus-resumable', optional(text({ max: 20 })));
const versionAnswer = { version: wire('tus-resumable', text()) };
/** The moment until which it may go on, as headers write it (RFC 9110); each part moves it. */
const expires = wire('upload-expires', text());
const stateAnswer = { ...versionAnswer, received: wire('upload-offset', integer()), expires };

const path = '/api/uploads';
const ofOne = `${path}/:id`;
const id = requiredText('上传', { max: 40 });

/** Begins an upload of so many bytes; its address is `location`. */
export const beginUpload = streamCall({
  method: 'POST',
  path,
  request: record({
    size: wire('upload-length', integer({ min: 1 })),
    /** Names and values in base64, as the protocol writes them: `filename`, `filetype`. */
    metadata: wire('upload-metadata', optional(text({ max: 2000 }))),
    version,
  }),
  answer: record({ ...versionAnswer, location: text(), expires }),
});

/** The bytes of an upload that have arrived. */
export const askUpload = streamCall({
  method: 'HEAD',
  path: ofOne,
  request: record({ id, version }),
  answer: record({ ...stateAnswer, size: wire('upload-length', integer()) }),
});

/** Goes on from where it stands: `upload-offset` says where the sender believes that to be. */
export const continueUpload = streamCall({
  method: 'PATCH',
  path: ofOne,
  request: record({ id, received: wire('upload-offset', integer({ min: 0 })), version }),
  answer: record(stateAnswer),
});

/** Gives an upload up. */
export const endUpload = streamCall({
  method: 'DELETE',
  path: ofOne,
  request: record({ id, version }),
  answer: record(versionAnswer),
});
