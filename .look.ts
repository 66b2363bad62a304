import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { meetServer, startApp } from './tests/support/dev-toolbar.ts';
import { launchOptions } from './tests/support/browser.ts';
import { startDevServer } from './tests/support/preview.ts';
const out='/tmp/desk/shots'; mkdirSync(out,{recursive:true});
const browser=await chromium.launch(launchOptions());
const only=process.argv[2]?.split(',');
for(const [w,h,scheme] of [[390,844,'light'],[1440,900,'dark'],[390,844,'dark'],[1440,900,'light']] as const){
  if(only&&!only.includes(`${w}-${scheme}`))continue;
  const root=mkdtempSync(join(tmpdir(),'content-')); cpSync('content',join(root,'content'),{recursive:true});
  const git=(...a:string[])=>execFileSync('git',['-c','user.name=A','-c','user.email=a@example.org',...a],{cwd:root});
  git('init','--quiet','--initial-branch','main'); git('add','--all','.'); git('commit','--quiet','--message','P');
  let server=await startDevServer({CONTENT_ROOT:root},'0');
  try{
  const context=await browser.newContext({viewport:{width:w,height:h},colorScheme:scheme}); const page=await context.newPage(); page.setDefaultTimeout(20000);
  await meetServer(context,server.site);
  let n=0; const shot=async(name:string)=>{await page.waitForTimeout(400); await page.screenshot({path:`${out}/${w}-${scheme}-${String(++n).padStart(2,'0')}-${name}.png`});};
  const bar=page.locator('astro-dev-toolbar');
  await page.goto(`${server.site}/resources/smart-goal-guide`).catch(()=>0);
  const slug=(await page.title()).includes('not found')?'':'';
  const box=await startApp(page,'Edit'); await shot('edit-open');
  await box.fill('goal'); await page.waitForTimeout(800); await shot('edit-found');
  await page.keyboard.press('Tab'); await shot('edit-found-focus');
  await page.getByRole('heading',{level:1}).click(); await page.waitForTimeout(800); await shot('edit-text');
  const field=bar.locator('textarea');
  await field.fill('“A name”'); await page.waitForTimeout(1200); await shot('edit-problem-cure');
  await page.keyboard.press('Tab'); await shot('edit-focus-save');
  await field.fill('x'.repeat(60)); await page.waitForTimeout(1200); await shot('edit-problem');
  await field.fill('A good name'); await page.waitForTimeout(1200); await field.press('Control+Enter'); await page.waitForTimeout(2500); await shot('edit-saved');
  // a list item
  const li=page.locator('main li').first(); await li.scrollIntoViewIfNeeded(); await page.waitForTimeout(300);
  await page.keyboard.press('Escape'); await page.waitForTimeout(500); await shot('closed');
  const open=async(name:string)=>{const r=page.getByRole('region',{name,exact:true}); await expect(async()=>{ if(!(await r.isVisible())) await page.getByRole('button',{name,exact:true}).press('Enter'); await expect(r.getByRole('heading').first()).toBeVisible({timeout:2000});}).toPass({timeout:30000}); return r;};
  const f=join(root,'content/resources/role-play-scenarios.yaml');
  const any=execFileSync('ls',[join(root,'content/resources')],{encoding:'utf8'}).split('\n').filter(Boolean);
  const other=join(root,'content/resources',any.find(x=>!x.includes('smart'))!);
  writeFileSync(other,readFileSync(other,'utf8').replace(/^title: (.*)$/m,'title: “$1”'));
  writeFileSync(join(root,'content/phases.yaml'),readFileSync(join(root,'content/phases.yaml'),'utf8').replace(/colour: \w+/,'colour: gren'));
  let r=await open('Changes'); await page.waitForTimeout(2500); await shot('changes');
  await r.evaluate(e=>{(e as HTMLElement).scrollTop=99999}); await shot('changes-end');
  await page.keyboard.press('Tab'); await shot('changes-tab');
  await page.keyboard.press('Escape'); await page.waitForTimeout(300);
  r=await open('New'); await shot('new');
  await page.keyboard.press('Tab'); await page.keyboard.type('My First Talk'); await page.keyboard.press('Enter'); await page.waitForTimeout(1500); await shot('new-refused');
  await r.getByRole('textbox').first().fill('first-day'); await page.keyboard.press('Enter'); await page.waitForTimeout(2500); await shot('new-begun');
  await page.goto(server.site); r=await open('New');
  await r.getByRole('textbox',{name:'Year',exact:true}).fill('2026'); await page.keyboard.press('Enter'); await page.waitForTimeout(1500); await shot('year');
  await r.evaluate(e=>{(e as HTMLElement).scrollTop=99999}); await shot('year-end');
  await page.keyboard.press('Escape');
  r=await open('Changes'); await page.waitForTimeout(1500);
  server.stop(); await page.waitForTimeout(3500); await shot('stopped');
  await page.keyboard.press('Escape');await context.close();
  }catch(e){console.log(w,scheme,String(e).slice(0,400));}
  finally{server.stop(); rmSync(root,{recursive:true,force:true});}
}
await browser.close();
