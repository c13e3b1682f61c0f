import { drawTooOld } from './floor/too-old.ts';

// `floor.ts` fetches it. It must parse in Chrome 60.
document.title = 'Yuva';
drawTooOld(document.body, navigator.userAgent);
