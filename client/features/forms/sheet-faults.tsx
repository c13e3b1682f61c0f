import type { SheetFault, SheetPreview } from '@yuva/contract/forms/schema';
import { CircleX, Columns3 } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';

type Place = Pick<SheetFault, 'sheet' | 'row' | 'column' | 'message'> & { at?: SheetFault['at'] };

const WHOLE = '–';

interface PlacesProps {
	caption: string;
	reason: string;
	rows: readonly Place[];
}

function Places({ caption, reason, rows }: PlacesProps) {
	return (
		<DataTable
			caption={caption}
			captionHidden
			rows={rows}
			rowKey={(row) => rows.indexOf(row)}
			columns={[
				{
					key: 'sheet',
					header: t('Sheet'),
					nowrap: true,
					onPhone: 'meta',
					cell: ({ sheet }) => sheet || WHOLE,
				},
				{ key: 'row', header: t('Row'), numeric: true, onPhone: 'meta', cell: ({ row }) => row ?? WHOLE },
				{
					key: 'column',
					header: t('Column'),
					nowrap: true,
					onPhone: 'meta',
					cell: ({ column }) => column ?? WHOLE,
				},
				{
					key: 'message',
					header: reason,
					onPhone: 'title',
					cell: ({ message, at }) => (
						<>
							{t(message)}
							{at != null && (
								<span className="text-ink-soft"> {t('(at character {number})', { number: at })}</span>
							)}
						</>
					),
				},
			]}
		/>
	);
}

/** Numbers the rows as a spreadsheet program does. */
export const Faults = ({ faults }: Pick<SheetPreview, 'faults'>) => (
	<Card
		title={counted(faults.length, '{count} fault in the workbook', '{count} faults in the workbook')}
		icon={<CircleX aria-hidden />}
	>
		<p className="mb-3">{t('Mend the workbook, and choose it again.')}</p>
		<Places caption={t('Faults')} reason={t('What is wrong')} rows={faults} />
	</Card>
);

/** The app cannot know whether other words mean something else, so that it only tells of them. */
export const Reworded = ({ reworded }: Pick<SheetPreview, 'reworded'>) => (
	<Banner
		tone="warning"
		title={counted(reworded.length, '{count} name has other words now', '{count} names have other words now')}
	>
		<ul className="flex flex-col gap-2">
			{reworded.map(({ message }) => (
				<li key={message}>{t(message)}</li>
			))}
		</ul>
	</Banner>
);

export const Unused = ({ unused }: Pick<SheetPreview, 'unused'>) => (
	<Card
		title={counted(unused.length, '{count} part is not used', '{count} parts are not used')}
		icon={<Columns3 aria-hidden />}
	>
		<p className="mb-3">{t('The form works without them.')}</p>
		<Places caption={t('Parts that are not used')} reason={t('Why')} rows={unused} />
	</Card>
);
