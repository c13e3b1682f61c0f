import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { downloadFile, shareableFile, shareFile } from '../media/hand-out-file.ts';
import { useToast } from '../overlays/toast.tsx';
import { Button } from './button.tsx';

interface ShareButtonProps {
	make: () => Promise<File>;
	text: string;
}

const PNG = new File([''], 'picture.png', { type: 'image/png' });

/** A browser that shares no picture downloads it. */
export function ShareButton({ make, text }: ShareButtonProps) {
	const [isBusy, setBusy] = useState(false);
	const toast = useToast();
	const canShare = shareableFile(PNG)?.type === PNG.type;
	async function share() {
		setBusy(true);
		try {
			const file = await make();
			if (canShare) await shareFile(file, text).catch(() => downloadFile(file));
			else downloadFile(file);
		} catch {
			toast(t('The picture could not be made. Try again.'));
		}
		setBusy(false);
	}
	return (
		<Button
			variant="secondary"
			icon={canShare ? <Share2 aria-hidden /> : <Download aria-hidden />}
			busy={isBusy}
			onClick={() => void share()}
		>
			{canShare ? t('Share') : t('Download the picture')}
		</Button>
	);
}
