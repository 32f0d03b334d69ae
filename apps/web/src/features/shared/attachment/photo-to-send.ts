const SENT_BYTES = 6 * 1024 * 1024;
const EDGE = 2600;
const KNOWN = /\.(jpe?g|png|webp)$/i;

/** True for what the server takes as it is, and what a bad connection still carries. */
export const isSentAsItIs = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  KNOWN.test(name) && size <= SENT_BYTES;

/**
 * A photo as it is sent: one that is very large, or of a form that only this telephone reads (HEIC), is drawn anew. What
 * cannot be drawn is sent as it is; the server says what is wrong with it.
 */
export async function photoToSend(photo: File): Promise<File> {
  if (isSentAsItIs(photo)) return photo;
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawnBlob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return drawnBlob ? new File([drawnBlob], photo.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' }) : photo;
  } catch {
    return photo;
  }
}
