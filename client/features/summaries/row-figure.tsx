import type { RowFigure } from '../../ui/charts/figure-row.tsx';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import type { Figure } from './figures.ts';

export const rowFigure = (label: string, { text, hint }: Figure): RowFigure => ({
	label,
	value: text ?? <LoadingValue />,
	hint,
});
