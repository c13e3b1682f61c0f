import { BookOpenText, Columns3 } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';

interface Line {
	/** The workbook has this name. */
	name: string;
	meaning: string;
}

const types = (): readonly Line[] => [
	{ name: 'text', meaning: t('A text. It has several lines where {word} says so.', { word: 'appearance' }) },
	{ name: 'integer', meaning: t('A whole number') },
	{ name: 'decimal', meaning: t('A number, also with a decimal point') },
	{ name: 'date', meaning: t('A day') },
	{ name: 'select_one LIST', meaning: t('One choice of a list') },
	{ name: 'select_multiple LIST', meaning: t('Several choices of a list') },
	{ name: 'note', meaning: t('A text to read, without an answer') },
	{ name: 'image', meaning: t('A photo. A form has six photos and recordings at most.') },
	{ name: 'audio', meaning: t('A recording of a voice') },
	{ name: 'geopoint', meaning: t('A place on the map') },
	{ name: 'begin_group, end_group', meaning: t('Questions that belong together') },
];

const survey = (): readonly Line[] => [
	{ name: 'type', meaning: t('The kind of question, as above') },
	{ name: 'name', meaning: t('A short name without blanks. Each name stands once.') },
	{ name: 'label::English (en), label::Telugu (te)', meaning: t('The question in each language') },
	{ name: 'hint::English (en), hint::Telugu (te)', meaning: t('A help below the question') },
	{ name: 'required', meaning: t('{word}: the question must be answered', { word: 'yes' }) },
	{ name: 'relevant', meaning: t('A rule. The question is asked only where it is true.') },
	{ name: 'constraint', meaning: t('A rule for the answer. A dot is the answer.') },
	{ name: 'constraint_message, required_message', meaning: t('What a person reads after a wrong answer') },
	{ name: 'appearance', meaning: t('{word}: the text has several lines', { word: 'multiline' }) },
];

const others = (): readonly Line[] => [
	{ name: 'choices: list_name, name, label', meaning: t('The lists of choices') },
	{ name: 'settings: form_title', meaning: t('The title of the form, in each language') },
];

export function FormColumns() {
	return (
		<Screen
			title={t('What a workbook may hold')}
			intro={t('A form is a workbook in the XLSForm format. KoBoToolbox and ODK use the same format.')}
			backTo="/staff/forms/new"
			width="wide"
		>
			<Card title={t('Types of questions')} icon={<BookOpenText aria-hidden />}>
				<Lines caption={t('Types of questions')} rows={types()} />
			</Card>
			<Card title={t('Columns of the sheet {sheet}', { sheet: 'survey' })} icon={<Columns3 aria-hidden />}>
				<Lines caption={t('Columns of the sheet {sheet}', { sheet: 'survey' })} rows={survey()} />
			</Card>
			<Card title={t('Other sheets')} icon={<Columns3 aria-hidden />}>
				<Lines caption={t('Other sheets')} rows={others()} />
			</Card>
			<p>{t('All other columns are left out. The check names them.')}</p>
		</Screen>
	);
}

const Lines = ({ caption, rows }: { caption: string; rows: readonly Line[] }) => (
	<DataTable
		caption={caption}
		captionHidden
		rows={rows}
		rowKey={({ name }) => name}
		columns={[
			{
				key: 'name',
				header: t('In the workbook'),
				onPhone: 'title',
				cell: ({ name }) => (
					<code lang="en" className="font-semibold">
						{name}
					</code>
				),
			},
			{
				key: 'meaning',
				header: t('What it does'),
				onPhone: 'meta',
				phoneName: '',
				cell: ({ meaning }) => meaning,
			},
		]}
	/>
);
