import { type ReadableSection, type Reader, readableSections } from '@yuva/contract/privacy/readable';
import { holdingLabel } from '@yuva/contract/privacy/rules';
import type { OwnCopy, OwnHoldings } from '@yuva/contract/privacy/schema';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { inSense } from '../../../language/in-sense.ts';
import { shownText, t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useMyCopy } from '../api.ts';
import { fileNameOf, saveJson } from '../copy-file.ts';
import { withFiles } from '../embed-files.ts';

const READER: Reader = { say: t, sayWord: (word) => inSense(word, 'log'), nameOf: shownText };

const KINDS = Object.keys(holdingLabel) as (keyof OwnHoldings)[];

export function MyCopy() {
	const copy = useMyCopy();
	return (
		<Screen
			title={t('Copy of my data')}
			intro={
				copy.data ? `${copy.data.full_name} · ${dayText(copy.data.made_at)}` : t('What is kept about you')
			}
			backTo="/my-data"
			footer={copy.data && <CopyButtons copy={copy.data} />}
		>
			<Loaded query={copy} skeleton={<CardSkeleton lines={10} label={t('Loading your data…')} />}>
				{(data) => (
					<>
						{readableSections(data, READER).map((section) => (
							<SectionCard key={section.title} section={section} />
						))}
						<Card title={t('In numbers')}>
							<FactList
								facts={KINDS.map((kind) => ({ label: t(holdingLabel[kind]), value: data.counts[kind] }))}
							/>
						</Card>
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function CopyButtons({ copy }: { copy: OwnCopy }) {
	const [isPacking, setPacking] = useState(false);
	const [missing, setMissing] = useState(0);
	async function save() {
		setPacking(true);
		const packed = await withFiles(copy);
		setPacking(false);
		setMissing(packed.missing);
		saveJson(fileNameOf(copy.full_name, copy.made_at), JSON.stringify(packed.whole, undefined, '\t'));
	}
	return (
		<>
			{missing > 0 && (
				<Banner tone="error">
					{t('{count} photos or recordings are missing in the file.', {
						count: missing,
					})}
				</Banner>
			)}
			<Button
				variant="secondary"
				icon={<FileDown aria-hidden />}
				busy={isPacking}
				busyLabel={t('Collecting…')}
				onClick={() => void save()}
			>
				{t('Save as a file')}
			</Button>
			<PrintButton />
		</>
	);
}

/** A row of many takes one line, a single row a list. */
function SectionCard({ section: { title, rows } }: { section: ReadableSection }) {
	const [only] = rows;
	return (
		<Card title={title}>
			{rows.length === 1 && only ? (
				<FactList facts={only.facts} />
			) : (
				<ul className="flex flex-col divide-y divide-line text-sm">
					{rows.map(({ key, facts }) => (
						<li key={key} className="py-1.5 wrap-anywhere">
							{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
