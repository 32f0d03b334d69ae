import { Button } from 'antd';
import { useRef, useState, type PointerEvent } from 'react';
import './signature-pad.css';

const WIDTH = 640;
const HEIGHT = 200;

interface Props {
  label: string;
  clear: string;
  /** The picture in base64, or nothing where the pad is empty. */
  onChange: (picture: string | undefined) => void;
}

/** A field to sign in by finger, pen or mouse. Who cannot draw types a name in a field beside it. */
export function SignaturePad({ label, clear, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const [isEmpty, setEmpty] = useState(true);
  const pen = () => canvas.current?.getContext('2d') ?? undefined;
  const placeOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => ({
    x: (nativeEvent.offsetX / currentTarget.clientWidth) * WIDTH,
    y: (nativeEvent.offsetY / currentTarget.clientHeight) * HEIGHT,
  });
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const { x, y } = placeOf(event);
    const context = pen();
    if (!context) return;
    Object.assign(context, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000' }); // on white paper
    context.beginPath();
    context.moveTo(x, y);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const { x, y } = placeOf(event);
    pen()?.lineTo(x, y);
    pen()?.stroke();
  };
  const end = () => {
    if (!drawing.current) return;
    drawing.current = false;
    setEmpty(false);
    onChange(canvas.current?.toDataURL('image/png'));
  };
  const wipe = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setEmpty(true);
    onChange(undefined);
  };
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isEmpty && <span aria-hidden="true">{label}</span>}
      <Button disabled={isEmpty} onClick={wipe}>
        {clear}
      </Button>
    </div>
  );
}
