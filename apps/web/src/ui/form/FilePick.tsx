import { Button } from 'antd';
import { useRef } from 'react';
import { text } from './form.text.ts';

interface Props {
  id: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  accept: string;
}

/** One file of a form, sent with it. */
export function FilePick({ id, file, onChange, accept }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const asks = accept.startsWith('image/') ? text.chooseImage : text.chooseFile;
  return (
    <>
      <input
        ref={box}
        type="file"
        hidden
        accept={accept}
        aria-label={asks}
        onChange={({ target }) => onChange(target.files?.[0])}
      />
      <Button id={id} onClick={() => box.current?.click()}>
        {file ? text.chosenFile(file.name) : asks}
      </Button>
    </>
  );
}
