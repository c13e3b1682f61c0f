import type { ImportPreview } from '@yuva/contract/imports/schema';
import { Check } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { kindTexts } from './kind-texts.ts';
import type { Import } from './use-import.ts';

interface ConfirmImportProps {
	running: Import;
	preview: ImportPreview;
}

/** It is the last step before the server writes anything. */
export function ConfirmImport({ running, preview }: ConfirmImportProps) {
	const { kind, chosen, isDecided, isPending, isWriting, ticks, write } = running;
	const { counts, missing, undecided, changes, sheets, sheet } = preview;
	const changed = kind === 'places' ? counts.changed : ticks.countIn(changes);
	const written = counts.new + changed;
	return (
		<Card title={chosen?.file.name} icon={<Check aria-hidden />} tone="warm">
			<div className="flex flex-col gap-4 wrap-anywhere">
				{sheets.length > 1 && <p>{t('Only the sheet {name} is imported.', { name: sheet })}</p>}
				<FactList facts={factsOf(counts, changed)} />
				{counts.doubtful > 0 && (
					<p className="text-ink-soft">{t('Rows that wait are not imported. You can go back and decide.')}</p>
				)}
				{written === 0 && undecided === 0 && !isDecided && <Banner tone="info">{nothingText(counts)}</Banner>}
				<Button
					className="sm:self-start"
					icon={<Check aria-hidden />}
					disabled={(written === 0 && !isDecided) || (kind === 'places' && missing.length > 0)}
					busy={isPending}
					busyLabel={isWriting ? t('Importing…') : t('Reading the file…')}
					onClick={() => void write()}
				>
					{isDecided ? t('Import with these decisions') : kindTexts[kind].bringIn(written)}
				</Button>
			</div>
		</Card>
	);
}

/** Their sum is the number of rows. */
function factsOf(
	{ new: added, changed: differing, same, doubtful, left_out, faulty }: ImportPreview['counts'],
	changed: number,
) {
	const facts = [
		{ label: t('New'), value: added },
		{ label: t('Changed'), value: changed },
		{ label: t('Left as they are'), value: differing - changed },
		{ label: t('Already there'), value: same },
		{ label: t('Waits for a decision'), value: doubtful },
		{ label: t('Left out'), value: left_out },
		{ label: t('Has errors'), value: faulty },
	];
	return facts.filter(({ value }, index) => index === 0 || value > 0);
}

const nothingText = ({ same, changed }: ImportPreview['counts']): string => {
	if (changed > 0) return t('This file adds nothing, and no change is ticked.');
	return same > 0
		? t('This file adds nothing: its usable rows are there already.')
		: t('No row of this file can be added. The check says why.');
};
