import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { saveWorkbook } from './staff-api.ts';

export function WorkbookButton({ formId, version }: { formId: string; version: number }) {
	const [isBusy, setBusy] = useState(false);
	const { failure, attempt } = useAttempt();
	async function save() {
		setBusy(true);
		await attempt(() => saveWorkbook(formId, version));
		setBusy(false);
	}
	return (
		<>
			<Button
				variant="quiet"
				width="fit"
				icon={<FileDown aria-hidden />}
				busy={isBusy}
				aria-label={t('Download as a workbook: version {version}', { version })}
				onClick={() => void save()}
			>
				{t('Download as a workbook')}
			</Button>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
		</>
	);
}
