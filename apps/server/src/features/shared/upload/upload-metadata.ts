const NAME_LETTERS = 200;

export interface UploadAbout {
  readonly name: string;
  readonly mime: string;
}

/** Reads what the sender says of the file (tus 1.0, Upload-Metadata): names, each with its value in base64; nothing without a name. */
export function readMetadata(metadata = ''): UploadAbout | undefined {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const values = new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]));
  const name = [...(values.get('filename') ?? values.get('name') ?? '').trim()].slice(-NAME_LETTERS).join('');
  return name === '' || name.includes('\0') ? undefined : { name, mime: (values.get('filetype') ?? '').slice(0, 100) };
}
