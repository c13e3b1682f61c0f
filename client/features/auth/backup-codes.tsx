import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export interface BackupCodesDialogProps {
	codes: readonly string[];
	onClose: () => void;
}

/** The codes show once: the server keeps no copy that can be read. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
	const [news, setNews] = useState('');
	const copy = () =>
		navigator.clipboard.writeText(codes.join('\n')).then(
			() => setNews('Copied'),
			() => setNews('Could not copy. Write the codes down.'),
		);
	return (
		<Dialog open={codes.length > 0} onClose={onClose} title={t('Keep these backup codes')} keepOpen>
			<div className="flex flex-col gap-4">
				<p>
					{t('If your phone or key is lost, one of these codes lets you in.')}{' '}
					<strong>{t('They are shown only now.')}</strong>{' '}
					{t('Write them on paper, or keep them where you keep passwords. Each works once.')}
				</p>
				<ul
					aria-label={t('Backup codes')}
					className="grid gap-x-6 gap-y-1 rounded-xl border-2 border-marigold-300 bg-marigold-50 p-4 font-mono text-lg font-bold text-teal-900 sm:grid-cols-2"
				>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				{news && <Banner tone="info">{t(news)}</Banner>}
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
						{t('Copy all')}
					</Button>
					<Button icon={<Check aria-hidden />} onClick={onClose}>
						{t('I have kept them')}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
