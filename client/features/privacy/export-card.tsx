import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Person, useExport } from './api.ts';
import { fileNameOf, saveJson } from './copy-file.ts';
import { withFiles } from './embed-files.ts';

function savedText(missing: number): string {
	const saved = t('The file is saved.');
	return missing === 0
		? saved
		: `${saved} ${t('{count} photos or recordings could not be read and are missing.', { count: missing })}`;
}

export function ExportCard({ person }: { person: Person }) {
	const { fetchAll, isPending } = useExport(person);
	const [news, setNews] = useState<{ tone: 'success' | 'error'; text: string }>();
	const [isPacking, setPacking] = useState(false);
	async function save() {
		setNews(undefined);
		const answer = await fetchAll();
		if ('failure' in answer) return setNews({ tone: 'error', text: t(answer.failure) });
		setPacking(true);
		const { whole, missing } = await withFiles(answer);
		setPacking(false);
		saveJson(fileNameOf(answer.full_name, answer.made_at), JSON.stringify(whole, undefined, '\t'));
		setNews({ tone: missing === 0 ? 'success' : 'error', text: savedText(missing) });
	}
	return (
		<Card title={t('Copy of all data')} icon={<FileDown aria-hidden />}>
			<div className="flex flex-col gap-3">
				<p>
					{t(
						'Whoever asks what is known about them, or about their child, has a right to see it. The file holds all of it, with photos and recordings. Give it to nobody else.',
					)}
				</p>
				{news && <Banner tone={news.tone}>{news.text}</Banner>}
				<div>
					<Button
						variant="secondary"
						icon={<FileDown aria-hidden />}
						busy={isPending || isPacking}
						busyLabel={t('Collecting…')}
						onClick={() => void save()}
					>
						{t('Save all data')}
					</Button>
				</div>
			</div>
		</Card>
	);
}
