import { chromium } from '@playwright/test'; import { launchOptions } from './tests/support/browser.ts'; import { readFileSync, readdirSync } from 'node:fs';
const dir='/tmp/desk/shots/'; const b=await chromium.launch(launchOptions()); 
for(const job of process.argv.slice(2)){ const [out,prefix,nums,w]=job.split(':'); const files=readdirSync(dir); const p=await b.newPage({viewport:{width:1600,height:900}});
 const imgs=nums!.split(',').map(n=>files.find(f=>f.startsWith(`${prefix}-${n}`))).filter(Boolean).map(f=>`<img style="width:${w}px;margin:4px;border:1px solid red" src="data:image/png;base64,${readFileSync(dir+f).toString('base64')}">`).join('');
 await p.setContent(`<body style="margin:0;background:#888">${imgs}`); await p.screenshot({path:`/tmp/desk/${out}.png`,fullPage:true}); await p.close(); }
await b.close();
