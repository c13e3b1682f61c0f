import type { RowFigure } from '../../ui/charts/figure-row.tsx';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { Room } from '../../ui/layout/room.tsx';
import type { Figure } from './figures.ts';

const WIDEST = '00.0%';

export const rowFigure = (label: string, { text, hint }: Figure): RowFigure => ({
	label,
	// The figure keeps one width, so that nothing moves when it arrives.
	value: <Room like={WIDEST}>{text ?? <LoadingValue />}</Room>,
	hint,
});
