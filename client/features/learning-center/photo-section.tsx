import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import { Camera, Check, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { dropDraft, isLineSlow, saveDraft, useOwnMobile } from '../../local/local.ts';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import {
	deleteFailureOf,
	uploadFailureOf,
	useCenterSendStates,
	useDeletePhoto,
	useUploadPhoto,
} from './api.ts';
import { CENTER_DRAFTS } from './center-drafts.ts';
import { KEPT, type News, SectionNews } from './section-news.tsx';

interface PhotoSectionProps {
	center: LearningCenter;
	draft: File | undefined;
}

export function PhotoSection({ center, draft }: PhotoSectionProps) {
	const { lc_photo_url: url, lc_photo_name: fileName } = center;
	const { chosen, news, isPending, choose, save, showNews } = usePhotoUpload(draft);
	const deletion = useDeletePhoto();
	const { photo: sending } = useCenterSendStates();
	const [isPreparing, setPreparing] = useState(false);
	return (
		<div className="flex flex-col gap-3">
			<SectionNews news={news} sending={sending} />
			<Card
				title={t('LC Photo')}
				icon={<Camera aria-hidden />}
				action={sending && <SendState {...sending} />}
			>
				<div className="flex flex-col gap-4">
					<PhotoPicker
						label={t('Photo of your Learning Center')}
						value={chosen?.photo ?? null}
						onChange={(photo) => void choose(photo)}
						onPreparing={setPreparing}
						isLineSlow={isLineSlow}
						storedUrl={url}
						disabled={isPending}
					/>
					{chosen && (
						<div className="flex flex-wrap gap-2">
							<Button
								width="fit"
								icon={<Check aria-hidden />}
								busy={isPending || isPreparing}
								busyLabel={isPreparing ? t('Preparing photo…') : t('Saving...')}
								onClick={() => void save()}
							>
								{t('Save')}
							</Button>
							<Button
								variant="quiet"
								width="fit"
								icon={<X aria-hidden />}
								disabled={isPending || isPreparing}
								onClick={() => void choose(null)}
							>
								{t('Cancel')}
							</Button>
						</div>
					)}
					{url && !chosen && (
						<DeletePhoto name={fileName ?? t('LC photo')} deletion={deletion} onNews={showNews} />
					)}
				</div>
			</Card>
		</div>
	);
}

function usePhotoUpload(draft: File | undefined) {
	const mobile_number = useOwnMobile();
	const { send, isPending } = useUploadPhoto();
	const [chosen, setChosen] = useState(draft && { mobile_number, photo: draft });
	const [news, setNews] = useState<News>();
	async function choose(photo: File | null): Promise<void> {
		setNews(undefined);
		setChosen(photo ? { mobile_number, photo } : undefined);
		await (photo ? saveDraft(CENTER_DRAFTS.photo, photo) : dropDraft(CENTER_DRAFTS.photo));
	}
	async function save() {
		if (!chosen) return;
		setNews(undefined);
		try {
			const { sent } = await send(chosen, '', { drafts: [{ name: CENTER_DRAFTS.photo }] });
			await choose(null);
			setNews(sent ? { tone: 'success', text: t('✅ Photo uploaded successfully') } : KEPT);
		} catch (error) {
			setNews({ tone: 'error', text: uploadFailureOf(error) });
		}
	}
	return { chosen, news, isPending, choose, save, showNews: setNews };
}

interface DeletePhotoProps {
	name: string;
	/** The photo and this button are gone while its deletion waits for an answer. */
	deletion: ReturnType<typeof useDeletePhoto>;
	onNews: (news: News) => void;
}

function DeletePhoto({ name, deletion: { send, isPending }, onNews }: DeletePhotoProps) {
	const mobile_number = useOwnMobile();
	const [isAsking, setAsking] = useState(false);
	async function remove() {
		try {
			const { sent } = await send({ mobile_number });
			onNews(sent ? { tone: 'success', text: t('🗑️ Photo deleted successfully') } : KEPT);
		} catch (error) {
			onNews({ tone: 'error', text: deleteFailureOf(error) });
		}
		setAsking(false);
	}
	return (
		<>
			<Button
				variant="danger"
				width="fit"
				className="max-w-full wrap-anywhere sm:self-start"
				icon={<Trash2 aria-hidden />}
				onClick={() => setAsking(true)}
			>
				{t('Delete {name}', { name })}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				onConfirm={() => void remove()}
				title={t('Delete the photo?')}
				message={t(
					'{name} is no longer shown with your Learning Center. You can upload another photo at any time.',
					{ name },
				)}
				confirmLabel={t('Delete')}
				confirmIcon={<Trash2 aria-hidden />}
				danger
				busy={isPending}
				busyLabel={t('Deleting...')}
			/>
		</>
	);
}
