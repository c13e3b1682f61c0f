import { displayDate } from '@yuva/contract/calendar';
import type { YearOption } from '@yuva/contract/enrolments/schema';
import { partsOf } from '@yuva/contract/exports/choice-schema';
import { columnsIn } from '@yuva/contract/exports/columns';
import type { ExportReason, StoredExport } from '@yuva/contract/exports/queue-schema';
import { type DistrictChoice, type ExportFile, exportLabels } from '@yuva/contract/exports/schema';
import type { FormFacts } from '@yuva/contract/forms/schema';
import { numberText } from '@yuva/contract/number-text';
import { inSense } from '../../../language/in-sense.ts';
import { shownText, t } from '../../../language/language.ts';
import { sizeText } from '../../../ui/media/size-text.ts';

export const isUnderWay = ({ state }: Pick<StoredExport, 'state'>): boolean =>
	state === 'waiting' || state === 'running';

export const isFilled = ({ state, rows_written }: StoredExport): boolean =>
	state === 'ready' && rows_written > 0;

export const rowsText = (count: number): string =>
	count === 1 ? t('1 row') : t('{count} rows', { count: numberText(count) });

export function fileText({ file }: Pick<StoredExport, 'file'>): string {
	const { kind, format } = partsOf(file);
	return `${t(exportLabels[kind])}, ${t(format === 'xlsx' ? 'Excel' : 'CSV')}`;
}

export interface Places {
	districts: readonly DistrictChoice[];
	years: readonly YearOption[];
	forms: readonly Pick<FormFacts, 'id' | 'title'>[];
}

/** '' means that nothing narrows the file. */
export function filterText(
	{
		file,
		filter: { year, district, module, form, from, to, columns, without_names },
	}: Pick<StoredExport, 'file' | 'filter'>,
	{ districts, years, forms }: Places,
): string {
	const parts = [
		form !== undefined && formText(forms.find(({ id }) => id === form)),
		year !== undefined && (years.find(({ id, name }) => id === year || name === year)?.name ?? String(year)),
		district !== undefined && districtText(districts.find(({ id }) => id === district)),
		module !== undefined && t('Module {module}', { module }),
		from !== undefined && t('from {date}', { date: displayDate(from) }),
		to !== undefined && t('until {date}', { date: displayDate(to) }),
		without_names && t('without names'),
		columns !== undefined && columnsText(file, columns, without_names),
	];
	return parts.filter(Boolean).join(', ');
}

function columnsText(file: ExportFile, columns: string, without_names: 'yes' | undefined): string {
	const all = columnsIn(partsOf(file).kind, { without_names }).length;
	return t('{count} of {all} columns', { count: columns.split(',').length, all });
}

const formText = (form: Pick<FormFacts, 'title'> | undefined): string =>
	form ? shownText(form.title) : t('Another form');

const districtText = (district: DistrictChoice | undefined): string =>
	district ? t(district.name) : t('Another district');

export function stateText({ state, rows_written, bytes }: StoredExport): string {
	if (state === 'waiting') return inSense('Waiting', 'file');
	if (state === 'running')
		return rows_written === 0
			? t('Being written')
			: t('Being written: {rows}', { rows: rowsText(rows_written) });
	if (state === 'ready')
		return rows_written === 0 ? t('No rows') : t('Ready: {size}', { size: sizeText(bytes) });
	return state === 'failed' ? t('Failed') : t('Ended');
}

export const reasonTexts: Readonly<Record<ExportReason, string>> = {
	database:
		'The database did not answer. Try again in a few minutes. If it fails again, ask the person who runs the server.',
	storage:
		'The server could not store the file. Try again in a few minutes. If it fails again, ask the person who runs the server.',
	stopped:
		'The server stopped several times while it wrote the file. Try again in a few minutes. If it fails again, ask the person who runs the server.',
	fault:
		'Something went wrong on the server. Try again. If it fails again, ask the person who runs the server.',
	over: 'A file is kept for 24 hours. Export again if you still need it.',
	reach: 'What you may see has changed since. Export again.',
	erased: 'The data of a person was erased since, and this file may have it. Export again.',
	newer: 'Ten newer files of yours are kept. Export again if you still need it.',
	removed: 'You removed it.',
};
