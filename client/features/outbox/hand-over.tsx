import { Download, FileInput, FileLock2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import type { OpenedWork, SealedWork } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FileField } from '../../ui/inputs/file-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { downloadFile, shareableFile, shareFile } from '../../ui/media/hand-out-file.ts';
import { sizeText } from '../../ui/media/size-text.ts';
import { MyLeads } from '../accounts/parts/my-leads.tsx';
import { saveWork, takeWork } from './api.ts';
import { openedText, sealedText } from './hand-over-words.ts';

export function HandOver({ hasUnsent }: { hasUnsent: boolean }) {
	return (
		<Card title={t('Another phone')} icon={<FileLock2 aria-hidden />}>
			<div className="flex flex-col gap-5">
				{hasUnsent && <SaveWork />}
				<OpenWork />
			</div>
		</Card>
	);
}

function SaveWork() {
	const [isBusy, setBusy] = useState(false);
	const [end, setEnd] = useState<Awaited<ReturnType<typeof saveWork>>>();
	async function save() {
		setBusy(true);
		setEnd(undefined);
		setEnd(await saveWork());
		setBusy(false);
	}
	return (
		<div className="flex flex-col gap-3">
			<p>
				{t(
					'This phone cannot send? Put your unsent work into a sealed file. Open it on another phone with your account. Or give it to your lead. Nobody else can read it.',
				)}
			</p>
			<MyLeads />
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<FileLock2 aria-hidden />}
				busy={isBusy}
				busyLabel={t('Making the file…')}
				onClick={() => void save()}
			>
				{t('Save my unsent work to a file')}
			</Button>
			{end && ('failure' in end ? <Banner tone="error">{end.failure}</Banner> : <SealedFile work={end} />)}
		</div>
	);
}

function SealedFile({ work }: { work: SealedWork }) {
	const [isFailed, setFailed] = useState(false);
	const shareable = shareableFile(work.file);
	const isWhole = work.tooLarge.length + work.unreadable.length === 0;
	return (
		<Banner
			tone={isWhole ? 'success' : 'warning'}
			title={t('The file is ready')}
			action={
				<div className="flex flex-wrap gap-2">
					{shareable && (
						<Button
							width="fit"
							icon={<Share2 aria-hidden />}
							onClick={() => void shareFile(shareable).catch(() => setFailed(true))}
						>
							{t('Share the file')}
						</Button>
					)}
					<Button
						width="fit"
						variant="secondary"
						icon={<Download aria-hidden />}
						onClick={() => downloadFile(work.file)}
					>
						{t('Download the file')}
					</Button>
				</div>
			}
		>
			{sealedText({ ...work, size: sizeText(work.file.size) }).map((text) => (
				<p key={text}>{text}</p>
			))}
			{isFailed && <p>{t('It could not be shared. Download it.')}</p>}
		</Banner>
	);
}

function OpenWork() {
	const [isBusy, setBusy] = useState(false);
	const [end, setEnd] = useState<OpenedWork | { failure: string }>();
	async function open(file: File) {
		setBusy(true);
		setEnd(undefined);
		setEnd(await takeWork(file));
		setBusy(false);
	}
	const failure = end && 'failure' in end ? end.failure : undefined;
	return (
		<div className="flex flex-col gap-3">
			<FileField
				label={t('Open a file of unsent work')}
				hint={t('A file that you saved on another phone. Its work is then sent from this phone.')}
				error={failure}
				disabled={isBusy}
				file={undefined}
				onChoose={(file) => void open(file)}
			/>
			<div role="status" className="flex items-start gap-2">
				{isBusy && <p>{t('Opening the file…')}</p>}
				{end && !('failure' in end) && <Opened work={end} />}
			</div>
		</div>
	);
}

function Opened({ work }: { work: OpenedWork }) {
	return (
		<>
			<FileInput aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-700" />
			<div className="min-w-0">
				{openedText(work).map((text) => (
					<p key={text}>{text}</p>
				))}
			</div>
		</>
	);
}
