// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { screen } from '@testing-library/react';
import { FilePick } from './FilePick.tsx';

it('asks for a picture where pictures are taken, and for a file elsewhere', async () => {
  const empty = { file: undefined, onChange: () => undefined };
  const { drawPart } = openWindow('/');
  drawPart(
    <>
      <FilePick id="picture" accept="image/png" {...empty} />
      <FilePick id="statement" accept=".csv,.xlsx" {...empty} />
    </>,
  );
  await screen.findByRole('button', { name: '选择图片' });
  await screen.findByRole('button', { name: '选择文件' });
});
